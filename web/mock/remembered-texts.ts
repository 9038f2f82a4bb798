import { storage } from '#web/kit/storage/storage.ts'

/** Most texts that are remembered; after as many different ones the mock begins anew. */
export const rememberedTexts = 1000

let known: readonly string[] = []

/** They stand in the browser, so that what has a text in its name is found after a reload. Another tab may have added some. */
function readTexts(): readonly string[] {
  const kept = storage.get('MOCK-TEXTS')
  known = Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : []
  return known
}

/** The place of a text that was asked for, from 1; it is remembered. */
export function placeOfText(text: string): number {
  const texts = readTexts()
  const place = texts.indexOf(text) + 1
  if (place > 0) return place
  known = texts.length < rememberedTexts ? [...texts, text] : [text]
  storage.set('MOCK-TEXTS', known, { expiresInSeconds: null })
  return known.length
}

/** The text at a place; undefined when none was remembered there. */
export function textAt(place: number): string | undefined {
  return known[place - 1] ?? readTexts()[place - 1]
}
