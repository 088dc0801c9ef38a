// Style is Prettier's; here is what is likely to be a mistake.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const COMPONENTS = ["**/*.svelte", "**/*.svelte.ts"];

export default defineConfig(
  { ignores: ["node_modules", "src/generated"] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: { parserOptions: { project: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-undef": "off", // TypeScript knows what there is
      "svelte/no-useless-mustaches": "off", // a plain space at the end of a block would not be drawn
      "svelte/prefer-svelte-reactivity": "off", // our Maps and Sets are made anew when something changes
    },
  },
  { files: COMPONENTS, languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    // svelte-check looks at the types of components, which TypeScript would read again for each of them, and of tests.
    files: [...COMPONENTS, "tests/**", "**/*.js", "**/*.mjs"],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { parserOptions: { project: false } },
    rules: { "svelte/require-store-reactive-access": "off" }, // there are no stores
  },
);
