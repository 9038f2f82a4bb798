import { isWeb } from '#tools/boundaries/location.ts'
import { fileRule } from '#tools/boundaries/rule.ts'

/** Larger numbers compete with the layers of other components. */
const maxOwnLayer = 4

/** Sizes of text and the order of layers are defined only as theme tokens; within a component, layers are counted from 1 to 4. */
export const scaleRule = fileRule('scales', ({ file, location, text }) => {
  if (!isWeb(location.layer) || !file.endsWith('.css') || file === 'web/ui/theme/tokens.css') return []
  const bare = text.replaceAll(/\/\*[^]*?\*\//g, (found) => ' '.repeat(found.length))
  const sizes = [...bare.matchAll(/(?<![\w-])font-size:[^;}]*?\b\d*\.?\d*[1-9]\d*(?:px|rem|pt)/g)].filter(
    ([found]) => !found.includes('clamp('),
  )
  const layers = [...bare.matchAll(/(?<![\w-])z-index:\s*(-?\d+)/g)].filter(([, layer]) => Math.abs(Number(layer)) > maxOwnLayer)
  return [
    ...sizes.map(({ index }) => ({ offset: index, message: 'use a text token from web/ui/theme/tokens.css' })),
    ...layers.map(({ index }) => ({ offset: index, message: 'use a layer token from web/ui/theme/tokens.css' })),
  ]
})
