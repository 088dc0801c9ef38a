// Shows the dialogs of a game one by one: `dialogs.html?which=trade&theme=dark`. Only the development server knows this
// page.
import "@fontsource-variable/alegreya/wght.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import { mount } from "svelte";
import Dialogs from "./Dialogs.svelte";

const target = document.querySelector("#app");
const asked = new URLSearchParams(location.search);
if (asked.get("theme")) document.documentElement.dataset["theme"] = asked.get("theme") ?? "";
if (target) mount(Dialogs, { target, props: { which: asked.get("which") ?? "end" } });
