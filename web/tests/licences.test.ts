import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { packagesOf, thirdParty } from "../scripts/licences.mjs";

const require = createRequire(import.meta.url);
const svelte = dirname(require.resolve("svelte/package.json"));
const alegreya = dirname(require.resolve("@fontsource-variable/alegreya/package.json"));

describe("licences of others", () => {
  const folders = packagesOf([
    join(svelte, "src/internal/client/index.js"),
    join(svelte, "src/index-client.js"),
    `\0${join(alegreya, "wght.css")}?inline`,
    "/project/src/App.svelte",
    "\0vite/preload-helper.js",
  ]);
  const text = thirdParty(folders);

  it("are those of the packages whose modules are in the client, and of what is no module", () => {
    const heads = [...text.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \((.+)\)$/gm)];
    expect(heads.map(([, name, licence]) => `${name}: ${licence}`)).toEqual([
      "@fontsource-variable/alegreya: OFL-1.1",
      "@iconify-json/game-icons: CC-BY-3.0",
      "svelte: MIT",
      "vite: MIT",
    ]);
  });

  it("are whole texts", () => {
    expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007");
    expect(text).toContain("PERMISSION & CONDITIONS");
    expect(text.match(/Permission is hereby granted, free of charge/g)?.length).toBe(3); // the typeface, too
    expect(text).toContain("https://creativecommons.org/licenses/by/3.0/legalcode");
    expect(text.length).toBeLessThan(20_000);
  });

  it("must be there", () => {
    const bare = mkdtempSync(join(tmpdir(), "bare-"));
    writeFileSync(join(bare, "package.json"), JSON.stringify({ name: "bare", version: "1.0.0" }));
    expect(() => thirdParty([bare])).toThrow("bare has no licence");
  });
});
