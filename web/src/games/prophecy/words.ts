const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;
const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

export const words = {
  sheet: {
    label: (name: string, player: string) => `${name}, ${player}`,
    strength: "Strength",
    wills: "Willpower",
    cubes: (name: string, right: number, left: number) => `${name} ${right}${left > 0 ? `, ${left} lost` : ""}`,
    spent: (name: string, right: number, left: number) => `${name} ${right}${left > 0 ? `, ${left} spent` : ""}`,
    gold: (number: number) => `${number} Gold`,
    experience: (number: number) => `${number} Experience`,
    member: (guilds: string[]) => guilds.join(" and "),
    artifacts: (number: number) => `${number} of 4 Artifacts`,
    slots: { hands: "Hands", head: "Head", worn: "Worn", bag: "Bag" },
    abilities: "Abilities",
    none: "none yet",
    both: "both hands",
    damaged: "damaged",
    used: "in use",
    magic: (number: number) => `${number} Magic`,
    spentAbility: "used",
  },
  battle: {
    strength: "Battle of Strength",
    wills: "Battle of Wills",
    base: { strength: "Strength", wills: "Willpower" },
    die: (value: number, kept: boolean) => (value === 0 ? "a die not thrown yet" : `a die showing ${value}${kept ? "" : ", not kept"}`),
    dice: "die",
    lives: (left: number, of: number) => `${left} of ${count(of, "life", "lives")}`,
    plays: "You may still play",
    odds: { win: "win", draw: "draw", lose: "lose" },
    chance: "Your chance",
    percent,
    throws: (part: number, all: number) => `${part} of ${all} throws`,
  },
} as const;
