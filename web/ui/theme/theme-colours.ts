/** The accent whose derived colours are hand-tuned in the style sheet; for others they are computed. */
export const defaultAccent = '#2d8cf0'

/** The theme colours on offer (specification §3); the first is that of the style sheet, and the default is set in steward.config.ts. */
export const themeColours = [
  defaultAccent,
  '#0960bd',
  '#0084f4',
  '#536dfe',
  '#7c5cfc',
  '#9c27b0',
  '#d6457f',
  '#ff5c93',
  '#e5484d',
  '#ee4f12',
  '#fb9300',
  '#f5c518',
  '#6b8e23',
  '#30a46c',
  '#009688',
  '#00c1d4',
  '#78dec7',
  '#171010',
] as const
