// Whether exactly what the lock file names was installed: `node scripts/locked.mjs`. Stands in for `npm ci`, which refuses a lock
// file that does not name the binaries of every platform: those may be missing in it, but only in the version that it demands.

import { readFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
const locked = read("package-lock.json");
const installed = read("node_modules/.package-lock.json");

/** The versions that packages of the lock file demand of what only some platforms have. */
const demanded = new Map(
  Object.values(locked).flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies)),
);

function problem([path, { version, integrity }]) {
  const known = locked[path];
  if (!known) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return demanded.get(name) === version ? null : `${path} ${version} is not in the lock file`;
  }
  if (known.version !== version) return `${path} is ${version}, the lock file says ${known.version}`;
  return known.integrity === integrity ? null : `${path} is not the file that the lock file names`;
}

const wrong = Object.entries(installed).map(problem).filter((found) => found !== null);
const missing = Object.entries(locked)
  .filter(([path, { optional }]) => path !== "" && !optional && !installed[path])
  .map(([path]) => `${path} is not installed`);
for (const line of [...wrong, ...missing]) console.error(line);
process.exitCode = wrong.length + missing.length > 0 ? 1 : 0;
