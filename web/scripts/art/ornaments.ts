// The ornament of each kingdom: a line drawing of 12 x 8 that repeats along the band below a picture.

export const ORNAMENTS = {
  coins: "M6 1.5a2.5 2.5 0 1 0 .1 0M0 4H3M9 4H12",
  knotwork: "M0 2Q3 2 6 4T12 6M0 6Q3 6 6 4T12 2",
  thorns: "M0 6H12M3 6L5 1 7 6M9 6L10 3 11 6",
  scales: "M0 1Q0 6 3 6T6 1Q6 6 9 6T12 1",
  fangs: "M0 1H12M2 1L4 7 6 1M8 1L9.5 5 11 1",
  rivets: "M0 1.5H12M0 6.5H12M6 4a.9 .9 0 1 0 .1 0",
  bones:
    "M2 4H10M2 4a1.2 1.2 0 1 1-.5-1.5M2 4a1.2 1.2 0 1 0-.5 1.5M10 4a1.2 1.2 0 1 0 .5-1.5M10 4a1.2 1.2 0 1 1 .5 1.5",
  petals: "M6 7Q2 4 6 1Q10 4 6 7M0 4H3M9 4H12",
  feathers: "M0 6Q6 6 12 1M3 5.5L4 3M6 4.5L7 2M9 3L10 1",
  web: "M0 1L6 7L12 1M0 4L3 7M12 4L9 7M3 4H9",
  flames: "M0 7H12M3 7Q1 4 4 1Q4 4 6 5Q7 3 9 2Q9 5 10 7",
  dew: "M6 1Q3 5 6 6.5Q9 5 6 1M1 4H2M10 4H11",
  cogs: "M0 6H2V3H5V6H7V3H10V6H12",
  stars: "M6 1L7 3.5 9.5 4 7 4.6 6 7 5 4.6 2.5 4 5 3.5Z",
  drips: "M0 1Q2 1 2 4Q2 6 3 6T4 4Q4 1 6 1Q8 1 8 3T9 4.5 10 3Q10 1 12 1",
  pebbles: "M1 5a2 1.5 0 1 0 4 0a2 1.5 0 1 0-4 0M7 4a2 1.5 0 1 0 4 0a2 1.5 0 1 0-4 0",
  arrows: "M1 4H11M8 1.5L11 4L8 6.5M1 2.5L2.5 4L1 5.5",
  "square-key": "M0 6.5H10V1.5H4V4.5H7",
  wings: "M0 2Q4 2 6 6Q8 2 12 2M2 4Q4 4 6 6Q8 4 10 4",
  meander: "M0 6.5H9V1.5H3V4.5H6M9 6.5H12",
  waves: "M0 5Q3 0 6 4Q7 6 5 6M6 4Q9 8 12 5",
  lotus: "M6 7Q3 5 3 2Q5 3 6 1Q7 3 9 2Q9 5 6 7M0 7H12",
  fans: "M1 6.5Q6 -2 11 6.5ZM6 6.5V2.5M6 6.5L3.5 3.5M6 6.5L8.5 3.5",
  clouds: "M1 6H9Q11 6 10.5 4.2Q9.5 3 8 4Q7 1 4.5 2.5Q3.5 4 5 4.5",
  coils: "M0 4Q3 0 6 4T12 4M3 6.5a.6 .6 0 1 0 .1 0M9 1.5a.6 .6 0 1 0 .1 0",
  blades: "M0 4H12M4 2L8 4L4 6Z",
  rope: "M0 6L4 2M3 6L7 2M6 6L10 2M9 6L12 3",
  hexagons: "M3 1H9L12 4L9 7H3L0 4Z",
  line: "M0 4H12",
  stitches: "M0 4H12M3 1.5V6.5M9 1.5V6.5",
  bolts: "M0 6H4L7 1L6 4H9L6 7.5",
} as const;

export type Ornament = keyof typeof ORNAMENTS;
