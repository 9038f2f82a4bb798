import { mentionOf, partsOf } from '#contract/comments/comment-text.ts'

/** A user whom a text mentions while it is written, with the label that follows the @. */
export interface Picked {
  readonly id: string
  readonly label: string
}

/** A mention in a text, and where its @ is. What is typed elsewhere is no mention, even if it reads like one. */
export interface PlacedMention extends Picked {
  readonly at: number
}

/** A comment as it is written: with labels where the stored one has ids. */
export interface Written {
  readonly text: string
  readonly picked: readonly PlacedMention[]
}

export const nothingWritten: Written = { text: '', picked: [] }

/** The label of a mentioned user: their name, with their username if another user of the same name is mentioned already. */
export function labelFor({ id, name, username }: { id: string; name: string; username: string }, picked: readonly Picked[]): string {
  const known = picked.find((person) => person.id === id)
  if (known) return known.label
  return picked.some(({ label }) => label === name) ? `${name}(${username})` : name
}

const isAt = (text: string, { label }: Picked, at: number) => text.startsWith(`@${label}`, at)

/** How many characters two texts have in common at their beginning. */
function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** The comment after its text was changed up to the caret: mentions move with the text around them, and one that was changed is none any more. */
export function withText({ text, picked }: Written, next: string, caret: number): Written {
  const start = Math.min(commonLength(text, next), caret)
  const moved = next.length - text.length
  const placed = picked.flatMap((mention) => {
    const at = mention.at + mention.label.length < start ? mention.at : mention.at + moved
    return (at === mention.at || at >= caret) && isAt(next, mention, at) ? [{ ...mention, at }] : []
  })
  return { text: next, picked: placed }
}

/** The comment as it is stored, and whom it mentions. */
export function toStored({ text, picked }: Written): { text: string; mentions: string[] } {
  const mentions = new Set<string>()
  let stored = ''
  let end = 0
  for (const mention of picked.toSorted((one, other) => one.at - other.at)) {
    const { id, label, at } = mention
    if (at < end || !isAt(text, mention, at)) continue
    mentions.add(id)
    stored += text.slice(end, at) + mentionOf(id)
    end = at + label.length + 1
  }
  return { text: (stored + text.slice(end)).trim(), mentions: [...mentions] }
}

/** A stored comment as its author writes on. */
export function toWritten(stored: { text: string; mentions: readonly { readonly id: string; readonly name: string }[] }): Written {
  const people: Picked[] = []
  for (const { id, name } of stored.mentions) people.push({ id, label: labelFor({ id, name, username: id.slice(-4) }, people) })
  const labels = people.map(({ id, label }) => ({ id, name: label }))
  let text = ''
  const picked: PlacedMention[] = []
  for (const part of partsOf(stored.text, labels)) {
    if (part.kind === 'mention') picked.push({ id: part.personId, label: part.name, at: text.length })
    text += part.kind === 'mention' ? `@${part.name}` : part.text
  }
  return { text, picked }
}

/** Longer names are not searched. */
const nameMaxLength = 30

/**
 * The mention that is being typed before the caret: where its @ is, and the name so far, which ends at a space or a mark of punctuation. After a letter or a
 * digit an @ is part of an address, and one that a user was picked for is finished.
 */
export function mentionBefore({ text, picked }: Written, caret: number): { readonly from: number; readonly name: string } | undefined {
  const found = /(?<![\w.+-])@((?:[._-]|[^\s@\p{P}])*)$/u.exec(text.slice(0, caret))
  const name = found?.[1] ?? ''
  if (!found || name.length > nameMaxLength) return undefined
  const isFinished = picked.some((mention) => mention.at === found.index && isAt(text, mention, mention.at))
  return isFinished ? undefined : { from: found.index, name }
}

/** The text with a mention in place of the one that was typed, and where the caret is then. */
export function withMention(
  { text, picked }: Written,
  { from, caret }: { readonly from: number; readonly caret: number },
  person: Picked,
): { readonly written: Written; readonly caret: number } {
  const inserted = `@${person.label} `
  const rest = text.slice(caret).replace(/^ /, '')
  const moved = from + inserted.length + rest.length - text.length
  const others = picked.flatMap((mention) => {
    if (mention.at < from) return [mention]
    return mention.at < caret ? [] : [{ ...mention, at: mention.at + moved }]
  })
  const next = { text: text.slice(0, from) + inserted + rest, picked: [...others, { ...person, at: from }] }
  return { written: next, caret: from + inserted.length }
}
