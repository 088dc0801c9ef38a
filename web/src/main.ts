import "@fontsource-variable/alegreya/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";

settings.start();
router.start();
mount(App, { target: document.getElementById("app") ?? document.body });
