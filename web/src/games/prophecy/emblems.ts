// Which picture stands for which card, by its key. What is printed on it is the server's.
import type { IconName } from "../../generated/prophecy";

const EMBLEMS: Record<string, IconName> = {
  // Characters
  mercenary: "swordman", scout: "spyglass", ranger: "pocket-bow", paladin: "templar-shield", sorceress: "witch-face",
  illusionist: "spiral-bloom", monk: "monk-face", mystic: "third-eye", druid: "deer-head", seeress: "crystal-ball",
  // Abilities of the Forest Camp
  meditation: "meditation", "healing-arts": "healing", "forest-trails": "forest",
  "mountain-paths": "mountain-climbing", stamina: "run", "long-weapons": "barbed-spear", hunting: "archery-target",
  horsemanship: "cavalry", "mountain-lore": "mountains", "forest-wisdom": "owl",
  // of the Fortress
  toughness: "muscle-up", "practical-training": "weight-lifting-up", blacksmithing: "anvil",
  "crushing-weapons": "flat-hammer", "edged-weapons": "sword-smithing", "berserker-rage": "enrage",
  duelling: "crossed-swords", "two-handed-combat": "swordman", ambidexterity: "crossed-sabres", concentration: "brain",
  // of the Monastery
  "sacrifice-of-blood": "bleeding-heart", hospitality: "bread", fanaticism: "burning-eye",
  "nautical-rites": "ship-wheel", exorcism: "crucifix", "blessed-weapon": "winged-sword",
  "miraculous-healing": "heart-plus", "sanctity-of-life": "ankh", curse: "cursed-star", prayer: "prayer",
  // of the Thieves' Guild
  pickpocketing: "robber-hand", haggling: "scales", stealth: "hooded-figure", "thrown-weapons": "thrown-knife",
  "wharf-rat": "rat", "poisoned-blade": "bloody-sword", disguise: "domino-mask", "fleet-of-foot": "wingfoot",
  counterfeiting: "coins", thievery: "robber",
  // of the Magic Tower
  "mass-decay": "poison-cloud", "magic-field-theory": "gravitation", "flaming-weapon": "flaming-trident",
  "magic-drain": "magic-swirl", "staff-skill": "wizard-staff", "rune-of-homecoming": "rune-stone",
  "effective-spellcasting": "spell-book", "mental-attack": "psychic-waves", "turn-back-time": "backward-time",
  "time-loop": "sands-of-time",
  // Artifacts
  crown: "crown", "astral-sword": "shining-sword", "mirrored-shield": "mirror-mirror",
  "banner-of-hope": "knight-banner", "royal-cape": "cape",
  // Chance cards
  plains: "wheat", forest: "pine-tree", mountains: "peaks", "g-fortress": "guarded-tower", "g-thieves": "domino-mask",
  "g-camp": "forest-camp", "g-tower": "white-tower", "g-monastery": "church", "free-training": "open-book",
  tradesman: "shop", merchant: "swap-bag", "magic-wind": "magic-swirl", "fresh-wind": "wind-slap",
  "good-times": "two-coins", "kind-wind": "healing", charity: "hand", "peaceful-times": "dove",
  "prophetic-dream": "night-sleep", crisis: "cash",
  // Creatures
  rat: "rat", "giant-rat": "rat", "lone-wolf": "wolf-head", "pack-of-wolves": "wolf-howl", bear: "bear-head",
  "poisonous-snake": "snake", "giant-scorpion": "scorpion", "noble-lion": "lion", "giant-spider": "spider-face",
  "horde-of-bats": "evil-bat", thug: "fist", highwayman: "bandit", "old-pirate": "pirate-captain",
  "escaped-murderer": "bloody-stash", swordswoman: "swordwoman", "steppe-raiders": "cavalry",
  "band-of-brigands": "bandit", "angry-mob": "pitchfork", "rock-giant": "rock-golem", "mine-gnome": "dwarf-face",
  "dark-apprentice": "warlock-hood", "dark-wizard": "wizard-face", ghost: "ghost", "ghostly-spirits": "haunting",
  "lost-soul": "spectre", "skeletal-wizard": "dread-skull", "undead-warrior": "skeleton",
  "band-of-zombies": "shambling-zombie", mummy: "mummy-head", "headless-knight": "mounted-knight",
  vampire: "vampire-dracula", "golem-guardian": "stone-block", imp: "imp", "flock-of-harpies": "harpy",
  succubus: "female-vampire", incubus: "daemon-skull", "alter-ego": "double-face-mask",
  // Guardians
  sphinx: "egyptian-sphinx", "tortured-souls": "haunting", "undead-knight": "crowned-skull",
  "vampire-lord": "vampire-dracula", "fire-dragon": "spiked-dragon-head", "insane-mystic": "third-eye",
  "gate-warden": "magic-gate", "storm-queen": "lightning-storm", "shadow-of-death": "dread-skull",
  "scaled-monster": "sea-dragon", "shapeless-things": "tentacles-skull", "master-of-pain": "whip", cerberus: "hydra",
  nameless: "skull-crossed-bones",
  // Common Items
  dagger: "plain-dagger", javelin: "thrown-spear", axe: "battle-axe", hammer: "flat-hammer", boomerang: "boomerang",
  cutlass: "pirate-hook", rapier: "sword-hilt", spear: "barbed-spear", sword: "broadsword", "war-axe": "sharp-axe",
  "war-hammer": "warhammer", "wooden-shield": "round-shield", "large-wooden-shield": "checked-shield",
  "cedar-staff": "wizard-staff", "oaken-staff": "bo", "ivory-wand": "fairy-wand", "mahogany-wand": "crystal-wand",
  cape: "cape", "ruby-circlet": "jewel-crown", letter: "envelope", "philosophers-stone": "crystal-shine",
  "p-healing": "health-potion", "p-greater-healing": "heart-bottle", "p-magic": "round-bottom-flask",
  "p-greater-magic": "magic-potion", "p-regeneration": "potion-ball", "p-greater-regen": "potion-ball",
  "p-strength": "standing-potion", "p-concentration": "square-bottle", "s-teleportation": "scroll-unfurled",
  "s-stealing": "scroll-unfurled", "s-decay": "scroll-unfurled", "s-destruction": "scroll-unfurled",
  "s-altered-reality": "scroll-unfurled", "s-deep-prayer": "scroll-unfurled",
  // Rare Items
  "great-sword": "two-handed-sword", "berserkers-axe": "battered-axe", "black-spear": "barbed-spear",
  "sword-of-smiting": "energy-sword", "thors-hammer": "thor-hammer", "mace-dark-gods": "flanged-mace",
  "radiant-scythe": "scythe", "radiant-shield": "shield-reflect", "knights-shield": "templar-shield",
  "spiked-shield": "spiked-shield", "ritual-dagger": "sacrificial-dagger", "crystal-skull": "gem-pendant",
  gauntlets: "gauntlet", "staff-archmagi": "winged-scepter", "flaming-staff": "torch", "ring-concentration": "ring",
  "ring-magical-forces": "diamond-ring", "crown-of-power": "crown", "rangers-boots": "boots",
  "flying-carpet": "rolled-cloth", "elixir-youth": "fountain", "elixir-wisdom": "brandy-bottle",
  "p-rebirth": "holy-grail", "s-wishes": "tied-scroll", "s-divine-will": "tied-scroll", "s-time-spiral": "tied-scroll",
  // Opportunities
  "enchanted-flower": "trefoil-lily", "magic-stone": "rune-stone", "golden-fish": "fish-corpse",
  "exotic-merchant": "swap-bag", wiseman: "beard", strongman: "biceps", "cleansing-fire": "fire-ring",
  "black-well": "well", "glass-mountain": "crystal-growth", "master-wizard": "wizard-face", "gem-mine": "gems",
  leprechaun: "coins-pile", "deserted-shack": "treehouse", "black-market": "shop", apothecary: "bubbling-flask",
  alchemist: "cauldron", "old-veteran": "visored-helm", hermit: "monk-face", "forgotten-chapel": "church",
  "ancient-scroll": "scroll-unfurled", "clover-meadow": "clover", dryad: "willow-tree", collector: "chest",
  "lost-library": "open-book", ruin: "ancient-ruins", "old-man": "old-king",
  // Events of civilization
  "market-day": "shop", tax: "cash", festival: "party-flags", sermon: "prayer", pickpockets: "robber-hand",
  tavern: "beer-stein", smith: "anvil", sparring: "sword-clash", "new-master": "open-book", "new-goods": "swap-bag",
  bounty: "wanted-reward", quiet: "night-sleep",
  // Events of the wilderness
  herbs: "herbs-bundle", spring: "fountain", ambush: "bandit", storm: "lightning-storm", mist: "fog",
  purse: "two-coins", thorns: "thorny-vine", tracks: "footprint", caravan: "caravan", whispers: "psychic-waves",
  "wild-magic": "sparkles", calm: "sunrise",
};

/** For a card that nobody has drawn yet. */
const UNKNOWN: IconName = "card-random";
export const emblemOf = (key: string): IconName => EMBLEMS[key] ?? UNKNOWN;
