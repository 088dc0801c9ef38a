// Shows components of a game that cannot be played yet. Only the development server knows this page: it is never built.
import "@fontsource-variable/alegreya/wght.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import { mount } from "svelte";
import Prophecy from "./Prophecy.svelte";

const target = document.querySelector("#app");
const asked = new URLSearchParams(location.search);
if (asked.get("theme")) document.documentElement.dataset["theme"] = asked.get("theme") ?? "";
if (target) mount(Prophecy, { target, props: { battle: asked.get("battle"), full: asked.has("full"), sheet: asked.has("sheet") } });
