/** Returns the readings of characters, from the characters of each syllable; a character that is in none is its own reading. */
export function pinyinReadings(syllables: Readonly<Record<string, string>>): (character: string) => readonly string[] {
  const readings = new Map<string, string[]>()
  for (const [syllable, characters] of Object.entries(syllables)) {
    for (const character of characters) readings.set(character, [...(readings.get(character) ?? []), syllable])
  }
  return (character) => readings.get(character) ?? [character]
}
