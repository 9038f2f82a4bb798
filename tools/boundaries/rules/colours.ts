import { type Program, Visitor } from 'oxc-parser'
import { isWeb } from '#tools/boundaries/location.ts'
import { fileRule } from '#tools/boundaries/rule.ts'
import { colourNames } from './colour-names.ts'

const hex = '#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\\w-])'
const functions = '(?<![\\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\\('
const names = `(?<![\\w-])(?:${colourNames.join('|')})(?![\\w(-])`
const inStyleSheet = new RegExp(`${hex}|${functions}|${names}`, 'gi')
const inCode = new RegExp(`^${hex}$|${functions}`, 'i')
const isColourName = new RegExp(`^(?:${colourNames.join('|')})$`, 'i')
const colourProperties = ['fill', 'stroke', 'color', 'backgroundColor', 'background', 'borderColor', 'stopColor', 'floodColor']

/** Colours are defined only as theme tokens, so that themes and contrast apply everywhere. */
export const colourRule = fileRule('colours', ({ file, location, text, program }) => {
  if (!isWeb(location.layer) || file.startsWith('web/ui/theme/')) return []
  const offsets = file.endsWith('.css') ? coloursInStyles(text) : coloursInCode(program)
  return offsets.map((offset) => ({ offset, message: 'use a color token from web/ui/theme/tokens.css' }))
})

/** Finds colours in the values of declarations: after a colon, up to the end of the declaration. */
function coloursInStyles(text: string): number[] {
  const bare = text.replaceAll(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, (found) => ' '.repeat(found.length))
  return [...bare.matchAll(/:[^:;{}]*(?=[;}])/g)].flatMap((value) =>
    [...value[0].matchAll(inStyleSheet)].map((colour) => value.index + colour.index),
  )
}

function coloursInCode(program: Program | undefined): number[] {
  const offsets: number[] = []
  if (program) {
    new Visitor({
      Literal: ({ value, start }) => void (typeof value === 'string' && inCode.test(value) && offsets.push(start)),
      TemplateElement: ({ value, start }) => void (inCode.test(value.cooked ?? '') && offsets.push(start)),
      JSXAttribute({ name, value }) {
        const isColourProperty = name.type === 'JSXIdentifier' && colourProperties.includes(name.name)
        if (isColourProperty && value?.type === 'Literal' && isColourName.test(value.value)) offsets.push(value.start)
      },
      Property({ key, value }) {
        const isColourProperty = key.type === 'Identifier' && colourProperties.includes(key.name)
        if (isColourProperty && value.type === 'Literal' && typeof value.value === 'string' && isColourName.test(value.value))
          offsets.push(value.start)
      },
    }).visit(program)
  }
  return offsets
}
