import * as z from 'zod/mini'
import { parseExternalUrl } from '#contract/pages/external-url.ts'
import { id, isStorable } from '#contract/schemas/schemas.ts'
import { valueKinds } from '#contract/schemas/value-kind.ts'

/** How deep nodes may be nested: six lists in each other. */
const maxDepth = 20

/** Maximum number of characters of a rich text, without layout. */
export const richTextMaxCharacters = 20_000

/** Whether a link in a rich text may lead there: a web page, a path of the console, or an email address. */
export function isLinkAllowed(href: string): boolean {
  if (href.length > 2000) return false
  return /^mailto:[^\s@]+@[^\s@]+$/.test(href) || parseExternalUrl(href, { isSecure: false }) !== undefined
}

const simpleMark = z.strictObject({ type: z.enum(['bold', 'italic', 'underline', 'strike', 'code', 'superscript', 'subscript']) })
const linkMark = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({ href: z.string().check(z.refine(isLinkAllowed, { error: 'webAddress' })) }),
})
const mark = z.discriminatedUnion('type', [simpleMark, linkMark])

const textNode = z.strictObject({
  type: z.literal('text'),
  text: z.string().check(z.minLength(1), z.maxLength(richTextMaxCharacters), z.refine(isStorable, { error: 'unstorable' })),
  marks: z.exactOptional(z.array(mark).check(z.maxLength(6))),
})
const plainText = z.strictObject({ type: z.literal('text'), text: textNode.shape.text })
const hardBreak = z.strictObject({ type: z.literal('hardBreak') })
const inline = z.discriminatedUnion('type', [textNode, hardBreak])
const inlineContent = { content: z.exactOptional(z.array(inline)) }

const paragraph = z.strictObject({ type: z.literal('paragraph'), ...inlineContent })
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
  ...inlineContent,
})
const codeBlock = z.strictObject({ type: z.literal('codeBlock'), content: z.exactOptional(z.array(plainText)) })
const horizontalRule = z.strictObject({ type: z.literal('horizontalRule') })
const image = z.strictObject({
  type: z.literal('image'),
  /** A picture that was uploaded; its address is derived from its id, so that no other can be shown. */
  attrs: z.strictObject({ fileId: id, alt: z.string().check(z.maxLength(255)) }),
})

const blocks = z.lazy(() => z.array(block).check(z.minLength(1)))
const listItem = z.strictObject({ type: z.literal('listItem'), content: blocks })
const listItems = z.array(listItem).check(z.minLength(1))
const bulletList = z.strictObject({ type: z.literal('bulletList'), content: listItems })
const orderedList = z.strictObject({
  type: z.literal('orderedList'),
  attrs: z.strictObject({ start: z.int().check(z.gte(0), z.lte(999_999)) }),
  content: listItems,
})
const blockquote = z.strictObject({ type: z.literal('blockquote'), content: blocks })

const span = z.int().check(z.gte(1), z.lte(100))
const cell = z.strictObject({
  type: z.enum(['tableCell', 'tableHeader']),
  attrs: z.strictObject({ colspan: span, rowspan: span }),
  content: blocks,
})
const tableRow = z.strictObject({ type: z.literal('tableRow'), content: z.array(cell).check(z.maxLength(50)) })
const table = z.strictObject({ type: z.literal('table'), content: z.array(tableRow).check(z.minLength(1), z.maxLength(200)) })

type Leaf = typeof paragraph | typeof heading | typeof codeBlock | typeof horizontalRule | typeof image

/** A block of a rich text. */
export type RichTextBlock =
  | z.output<Leaf>
  | { type: 'bulletList'; content: RichTextItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: RichTextItem[] }
  | { type: 'blockquote'; content: RichTextBlock[] }
  | { type: 'table'; content: { type: 'tableRow'; content: RichTextCell[] }[] }

/** An item of a list. */
export interface RichTextItem {
  type: 'listItem'
  content: RichTextBlock[]
}

/** A cell of a table. */
export interface RichTextCell {
  type: 'tableCell' | 'tableHeader'
  attrs: { colspan: number; rowspan: number }
  content: RichTextBlock[]
}

/** Text with its marks, or a line break. */
export type RichTextInline = z.output<typeof inline>

/** A mark of a text. */
export type RichTextMark = z.output<typeof mark>

const block: z.ZodMiniType<RichTextBlock> = z.lazy(() =>
  z.discriminatedUnion('type', [paragraph, heading, codeBlock, horizontalRule, image, bulletList, orderedList, blockquote, table]),
)

/** The nodes within a node; of any value, so that nothing has to be parsed before. */
export function nodesIn(node: unknown): readonly unknown[] {
  return typeof node === 'object' && node !== null && 'content' in node && Array.isArray(node.content) ? node.content : []
}

/** Whether no node is nested deeper than `maxDepth`; without recursion, so that no depth harms. */
function isShallow(value: unknown): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap(nodesIn)
    if (level.length === 0) return true
  }
  return false
}

/** The number of characters of a rich text as Unicode counts them, without spaces. */
export function characterCount(document: RichText): number {
  let count = 0
  for (let level: readonly unknown[] = [document]; level.length > 0; level = level.flatMap(nodesIn)) {
    for (const node of level) {
      const text = typeof node === 'object' && node !== null && 'text' in node && typeof node.text === 'string' ? node.text : ''
      count += Array.from(text.replaceAll(/\s/g, '')).length
    }
  }
  return count
}

const document = z.strictObject({ type: z.literal('doc'), content: z.array(block).check(z.minLength(1), z.maxLength(2000)) })

/**
 * A rich text as the JSON of its nodes. There is no HTML: nodes that are not listed here cannot be stored, and stored ones are rendered node by node (OWASP
 * ASVS 1.3.1).
 */
export const richText = z
  .pipe(
    z.unknown().check(z.refine(isShallow, { abort: true })),
    document.check(z.refine((value) => characterCount(value) <= richTextMaxCharacters)),
  )
  .register(valueKinds, { kind: 'richText' })

/** A rich text. */
export interface RichText {
  type: 'doc'
  content: RichTextBlock[]
}
