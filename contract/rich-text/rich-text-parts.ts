import { isBlank } from '#contract/texts/invisible.ts'
import { nodesIn } from './rich-text.ts'

/** Every node of a rich text, level by level; of any value, so that nothing has to be parsed before. */
function allNodes(value: unknown): readonly unknown[] {
  const levels: (readonly unknown[])[] = []
  for (let level: readonly unknown[] = [value]; level.length > 0; level = level.flatMap(nodesIn)) levels.push(level)
  return levels.flat()
}

function fileIdOf(node: unknown): string | undefined {
  const isPicture = typeof node === 'object' && node !== null && 'type' in node && node.type === 'image' && 'attrs' in node
  const attrs = isPicture ? node.attrs : undefined
  const isNamed = typeof attrs === 'object' && attrs !== null && 'fileId' in attrs
  return isNamed && typeof attrs.fileId === 'string' ? attrs.fileId : undefined
}

/** The ids of the pictures in a rich text, each once; none if the value is no rich text. */
export function pictureIdsOf(value: unknown): readonly string[] {
  return [...new Set(allNodes(value).flatMap((node) => fileIdOf(node) ?? []))]
}

/** The plain text of a rich text, its blocks separated by spaces; empty if the value is no rich text. */
export function plainTextOf(value: unknown): string {
  const ownText = (node: unknown) =>
    typeof node === 'object' && node !== null && 'text' in node && typeof node.text === 'string' ? node.text : undefined
  const inside = nodesIn(value)
  const own = ownText(value)
  if (own !== undefined) return own
  const isLine = inside.some((node) => ownText(node) !== undefined)
  return inside
    .map(plainTextOf)
    .filter((text) => text !== '')
    .join(isLine ? '' : ' ')
}

/** Visible nodes without text. */
const seen: ReadonlySet<unknown> = new Set(['image', 'horizontalRule', 'table'])

/** Whether a rich text has no visible content: no picture, table or line, and only spaces and invisible characters. */
export function isEmptyRichText(value: unknown): boolean {
  const hasMore = allNodes(value).some((node) => typeof node === 'object' && node !== null && 'type' in node && seen.has(node.type))
  return !hasMore && isBlank(plainTextOf(value))
}
