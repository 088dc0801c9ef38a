// A reason names what it compares with in the words of the buttons.
import { expect, it } from "vitest";
import type { Part } from "../../src/lib/protocol";
import { requoted } from "../../src/lib/sentences";

const shield = { card: "Shield", text: "Shield", name: "card" };
const known = (text: string): Part[] | null => (text === "journey 5: Shield" ? ["Journey to ", shield] : null);

it("puts what stands in marks into the words that are known for it", () => {
  const told: Part[] = ["It did better than ", "‘", "journey 5: ", shield, "’", ". Chance"];
  expect(requoted(told, known)).toEqual(["It did better than ", "‘", "Journey to ", shield, "’", ". Chance"]);
  const joined: Part[] = ["It did better than ‘journey 5: ", shield, "’. Chance"];
  expect(requoted(joined, known)).toEqual(requoted(told, known));
});

it("leaves all else as it is", () => {
  const two: Part[] = ["As good as ‘rest’, ‘journey 5: ", shield, "’: no difference"];
  const words = requoted(two, known).map((part) => (part === shield ? "Shield" : part));
  expect(words.join("")).toBe("As good as ‘rest’, ‘Journey to Shield’: no difference");
  expect(requoted(["Nobody’s words"], known).join("")).toBe("Nobody’s words");
});
