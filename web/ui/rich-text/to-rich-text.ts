import type { JSONContent } from '@tiptap/core'
import { richText, type RichText } from '#contract/rich-text/rich-text.ts'

/** The attributes that the contract has, by node and mark; the editor keeps more. */
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
  image: ['fileId', 'alt'],
  link: ['href'],
}

function withKeptAttributes({ type = '', attrs = {} }: Pick<JSONContent, 'type' | 'attrs'>): object {
  const names = keptAttributes[type]
  const isKept = ([name]: [string, unknown]) => names?.includes(name)
  return names ? { type, attrs: Object.fromEntries(Object.entries(attrs).filter(isKept)) } : { type }
}

function toNode(node: JSONContent): object {
  const { text, marks, content } = node
  return {
    ...withKeptAttributes(node),
    ...(text !== undefined && { text }),
    ...(marks && { marks: marks.map(withKeptAttributes) }),
    ...(content && { content: content.map(toNode) }),
  }
}

/** The contract's rich text of what the editor contains; undefined if the contract does not allow it, such as lists nested too deeply. */
export function toRichText(json: JSONContent): RichText | undefined {
  return richText.safeParse(toNode(json)).data
}
