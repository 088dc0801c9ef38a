// Collects the licences of all third-party work in the built client into third-party.txt, next to the page.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const LINE = "-".repeat(100);
/** In what a package brings along for its own use, its licence ends here. */
const BUNDLED = "\n# Licenses of bundled dependencies";

/** Where licences lie that a package does not bring along itself. */
const KNOWN = {
  "@iconify-json/game-icons": [
    "Icons by Lorc, Delapouite and the other contributors named at https://game-icons.net,",
    "under the Creative Commons Attribution 3.0 Unported licence:",
    "https://creativecommons.org/licenses/by/3.0/legalcode",
    "Changes: only the icons in use are included, and their outlines are rounded.",
  ].join("\n"),
};
/** Parts of the client that are no modules of it: icons are picked by a script, and the builder adds a few lines of
 * its own. */
const BESIDES = ["@iconify-json/game-icons", "vite"];

/** The folders of the packages to which these modules belong. */
export function packagesOf(modules) {
  const found = [...modules].flatMap((id) => {
    const path = /^.*\/node_modules\/(?:@[^/]+\/)?[^/?]+/.exec(id.replaceAll("\\", "/"));
    return path ? [path[0].replace(/^\0/, "")] : [];
  });
  const besides = BESIDES.map((name) => dirname(require.resolve(`${name}/package.json`)));
  return [...new Set([...found, ...besides])];
}

function licenceOf(folder, name) {
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  const text = file ? readFileSync(join(folder, file), "utf8").split(BUNDLED)[0] : KNOWN[name];
  if (!text) throw new Error(`${name} has no licence that could be passed on`);
  return text.trim();
}

/** The whole text, by name of the package. */
export function thirdParty(folders) {
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { name, text: `${name} ${version} (${license})\n\n${licenceOf(folder, name)}` };
  });
  const sorted = parts.sort((one, other) => one.name.localeCompare(other.name, "en"));
  const head = "Lorehall's client contains third-party work under these licences.";
  return `${[head, ...sorted.map(({ text }) => text)].join(`\n\n${LINE}\n\n`)}\n`;
}

/** Writes the text into every build. */
export function licences() {
  return {
    name: "lorehall-licences",
    generateBundle() {
      const source = thirdParty(packagesOf(this.getModuleIds()));
      this.emitFile({ type: "asset", fileName: "third-party.txt", source });
    },
  };
}
