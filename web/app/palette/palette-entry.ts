import type { Command } from '#web/ui/palette/command-list.tsx'

/** What the palette offers: a command, the texts that find it, and what it does. */
export interface PaletteEntry extends Command {
  readonly texts: readonly string[]
  readonly run: () => void
}
