import { highlightParts } from './filter-nodes.ts'

/** A text in which the matches of a search are marked. */
export function Highlighted({ text, query }: { text: string; query: string }) {
  return highlightParts(text, query).map(({ at, text, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))
}
