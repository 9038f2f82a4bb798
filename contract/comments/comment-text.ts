/** How a text names a person: by id, so that it is shown with the name that they have when it is read. */
export function mentionOf(personId: string): string {
  return `@[${personId}]`
}

const mentionPattern = /@\[([0-9a-hjkmnp-tv-z]{16})\]/g

/** Up to the first space, quotation mark, angle bracket or Chinese punctuation mark. */
const linkPattern = /https?:\/\/[\p{L}\p{N}[][^\s<>"'`，。；：！？、（）《》“”‘’【】]*/giu

/** What links do not end with: the punctuation of the sentence around them. */
const linkEnd = /[.,;:!?)\]}]+$/

/** A part of a text: plain text, the mention of a person, or a web address. */
export type CommentPart =
  | { readonly kind: 'text' | 'link'; readonly text: string }
  | { readonly kind: 'mention'; readonly personId: string; readonly name: string }

interface Named {
  readonly id: string
  readonly name: string
}

function partsWithLinks(text: string): CommentPart[] {
  const parts: CommentPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(linkPattern)) {
    const link = found.replace(linkEnd, '')
    parts.push({ kind: 'text', text: text.slice(from, index) }, { kind: 'link', text: link })
    from = index + link.length
  }
  return [...parts, { kind: 'text', text: text.slice(from) }]
}

/** The parts of a text in their order. A mention of anyone but these people is plain text. */
export function partsOf(text: string, mentions: readonly Named[]): CommentPart[] {
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  const parts: CommentPart[] = []
  let from = 0
  for (const { 0: found, 1: personId = '', index } of text.matchAll(mentionPattern)) {
    const name = names.get(personId)
    if (name === undefined) continue
    parts.push(...partsWithLinks(text.slice(from, index)), { kind: 'mention', personId, name })
    from = index + found.length
  }
  return [...parts, ...partsWithLinks(text.slice(from))].filter((part) => part.kind === 'mention' || part.text !== '')
}

/** The text as people read it, with names in place of ids. */
export function readableText(text: string, mentions: readonly Named[]): string {
  return partsOf(text, mentions)
    .map((part) => (part.kind === 'mention' ? `@${part.name}` : part.text))
    .join('')
}
