/** What the palette shows: itself, or what one of its actions opens; `unsavedChanges` asks before signing out. */
export type PaletteLayer = 'palette' | 'help' | 'appearance' | 'password' | 'unsavedChanges'
