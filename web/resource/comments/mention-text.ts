import { mentionOf, partsOf } from '#contract/comments/comment-text.ts'

/** Somebody whom a text mentions while it is written, with the label that follows the @. */
export interface Picked {
  readonly id: string
  readonly label: string
}

/** A comment as it is written: with labels where the stored one has ids. */
export interface Written {
  readonly text: string
  readonly picked: readonly Picked[]
}

export const nothingWritten: Written = { text: '', picked: [] }

/** The label of somebody who is mentioned: their name, with their user name if somebody else of the same name is mentioned already. */
export function labelFor({ id, name, username }: { id: string; name: string; username: string }, picked: readonly Picked[]): string {
  const known = picked.find((person) => person.id === id)
  if (known) return known.label
  return picked.some(({ label }) => label === name) ? `${name}(${username})` : name
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

/** The comment as it is stored, and whom it mentions. */
export function toStored({ text, picked }: Written): { text: string; mentions: string[] } {
  const labels = picked.toSorted((one, other) => other.label.length - one.label.length)
  if (labels.length === 0) return { text: text.trim(), mentions: [] }
  const pattern = new RegExp(`@(${labels.map(({ label }) => escapeForPattern(label)).join('|')})`, 'g')
  const mentions = new Set<string>()
  const stored = text.replaceAll(pattern, (written, label: string) => {
    const person = labels.find((candidate) => candidate.label === label)
    if (!person) return written
    mentions.add(person.id)
    return mentionOf(person.id)
  })
  return { text: stored.trim(), mentions: [...mentions] }
}

/** A stored comment as its author writes on. */
export function toWritten(stored: { text: string; mentions: readonly { readonly id: string; readonly name: string }[] }): Written {
  const picked: Picked[] = []
  for (const { id, name } of stored.mentions) picked.push({ id, label: labelFor({ id, name, username: id.slice(-4) }, picked) })
  const labels = picked.map(({ id, label }) => ({ id, name: label }))
  const parts = partsOf(stored.text, labels).map((part) => (part.kind === 'mention' ? `@${part.name}` : part.text))
  return { text: parts.join(''), picked }
}

/** Longer names are not searched. */
const nameMaxLength = 30

/** The mention that is being typed before the caret: where its @ is, and the name so far. After a letter or a digit an @ is part of an address. */
export function mentionBefore(text: string, caret: number): { readonly from: number; readonly name: string } | undefined {
  const found = /(?<![\w.+-])@([^\s@]*)$/.exec(text.slice(0, caret))
  const name = found?.[1] ?? ''
  return found && name.length <= nameMaxLength ? { from: found.index, name } : undefined
}

/** The text with a mention in place of the one that was typed, and where the caret is then. */
export function withMention(
  { text, picked }: Written,
  { from, caret }: { readonly from: number; readonly caret: number },
  person: Picked,
): { readonly written: Written; readonly caret: number } {
  const inserted = `@${person.label} `
  const rest = text.slice(caret).replace(/^ /, '')
  const others = picked.filter(({ id }) => id !== person.id)
  return { written: { text: text.slice(0, from) + inserted + rest, picked: [...others, person] }, caret: from + inserted.length }
}
