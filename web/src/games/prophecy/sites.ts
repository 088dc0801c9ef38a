// A place up close: its kind, the cards there with their texts, and the heroes there.
import type { Own } from "../../lib/protocol";
import type { Topic } from "../../ui/topic";
import { book } from "./cards";
import { capital, type CardView } from "./dialogs";
import { words as land } from "./land/words";
import { neighboursOf } from "./ring";
import { cardTopic, figuresSaid } from "./topics";
import { heroesOf, peekedOf, type PlaneView, type ProphecyView, type RingSpace } from "./view";
import { words } from "./words";

const text = words.land;

function facesOf(cards: (CardView | null)[]): Topic["faces"] {
  return cards.flatMap((card) => {
    if (!card) return [];
    const [face] = cardTopic(card.key, card.name).faces;
    const found = book.face(card.key);
    if (!face || !found) return [];
    const figures = figuresSaid(found);
    return [{ ...face, name: figures ? `${face.name} (${figures})` : face.name }];
  });
}

function common(view: ProphecyView, place: number): string[] {
  const here = heroesOf(view)
    .filter(({ place_id }) => Number(place_id) === place)
    .map(({ hero }) => hero);
  return [
    ...(here.length > 0 ? [text.heroes(here)] : []),
    ...(view.final_site === String(place) ? [text.site] : []),
    neighboursOf(view, place),
  ].filter(Boolean);
}

function spaceTopic(view: ProphecyView, own: Own | null, space: RingSpace): Topic {
  const offers = [
    ...(space.guild ? (view.offers[space.guild] ?? []) : []),
    ...(space.market ? view.markets[space.market] : []),
  ];
  const cards = [...space.artifacts, ...space.adventures, ...offers];
  const down = cards.filter((card) => card === null).length;
  const seen = peekedOf(own)
    .filter(({ place }) => place === space.id)
    .map(({ name }) => name);
  return {
    title: space.name,
    kind: [land.kinds[space.kind], ...(space.port ? [land.port] : []), ...(space.gate ? [land.gate] : [])]
      .map(String)
      .join(", "),
    notes: [
      text.services[space.guild ?? space.market ?? space.kind] ?? "",
      ...(cards.length === 0 ? [text.nothing] : []),
      ...(down > 0 ? [text.faceDown(down)] : []),
      ...(seen.length > 0 ? [text.seen(seen)] : []),
      ...common(view, Number(space.id)),
    ].filter(Boolean),
    faces: facesOf(cards),
  };
}

function planeTopic(view: ProphecyView, plane: PlaneView): Topic {
  const entries = plane.entries.map((id) => view.map.places[Number(id)]?.name ?? "");
  const cards = [...plane.lesser, ...plane.greater, ...plane.artifacts];
  const hidden = [plane.lesser, plane.greater, plane.artifacts].map(
    (each) => each.filter((card) => card === null).length,
  );
  const [lesser = 0, greater = 0, artifacts = 0] = hidden;
  return {
    title: plane.name,
    kind: plane.is_open ? text.plane : land.closed,
    notes: [
      ...(plane.is_open ? [text.hidden(lesser, greater, artifacts), text.entries(entries)] : []),
      ...common(view, Number(plane.id)),
    ].filter(Boolean),
    faces: plane.is_open ? facesOf(cards) : [],
  };
}

export function placeTopic(view: ProphecyView, own: Own | null, place: number): Topic {
  const space = view.ring_spaces[place];
  const plane = view.planes[place - view.ring_spaces.length];
  const topic = space ? spaceTopic(view, own, space) : plane ? planeTopic(view, plane) : null;
  return topic ? { ...topic, kind: capital(topic.kind) } : { title: "", kind: "", notes: [], faces: [] };
}
