const shape = /<(\w+)([^>]*?)\/?>/g
const attribute = /([\w-]+)="([^"]*)"/g
const number = String.raw`-?(?:\d*\.\d+|\d+)(?:e-?\d+)?`
const relativeStart = new RegExp(String.raw`^m\s*(${number})[\s,]*(${number})\s*(?=([\d.-])?)`)

/** Small enough that the stroke hides the fill. */
const dotRadius = 0.8

type Attributes = Readonly<Record<string, string>>

/** Combines the shapes of an icon into one path; all have the same stroke. */
export function iconOutline(body: string): string {
  return [...body.matchAll(shape)].map(([, name = '', source = '']) => outlineOf(name, attributesIn(source))).join('')
}

function attributesIn(source: string): Attributes {
  return Object.fromEntries([...source.matchAll(attribute)].map(([, name = '', value = '']): [string, string] => [name, value]))
}

function outlineOf(name: string, attributes: Attributes): string {
  const numberOf = (key: string, otherwise = 0) => Number(attributes[key] ?? otherwise)
  if (name === 'g') return ''
  const isDot = name === 'circle' && numberOf('r') <= dotRadius
  if ((attributes['fill'] ?? 'none') !== 'none' && !isDot) throw new Error(`<${name}> is filled; icons may only have strokes`)
  switch (name) {
    case 'path':
      return fromOrigin(attributes['d'] ?? '')
    case 'circle':
      return oval(numberOf('cx'), numberOf('cy'), numberOf('r'), numberOf('r'))
    case 'ellipse':
      return oval(numberOf('cx'), numberOf('cy'), numberOf('rx'), numberOf('ry'))
    case 'rect':
      return box(numberOf('x'), numberOf('y'), numberOf('width'), numberOf('height'), numberOf('rx', numberOf('ry')))
    default:
      throw new Error(`<${name}> is not supported in icons`)
  }
}

/** Makes the first move of a path absolute, so that it does not depend on the preceding path. */
function fromOrigin(d: string): string {
  return d.replace(relativeStart, (_, x: string, y: string, next?: string) => `M${x} ${y}${next === undefined ? '' : 'l'}`)
}

function oval(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
}

function box(x: number, y: number, width: number, height: number, r: number): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [h, v] = [width - 2 * r, height - 2 * r]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${h}${corner(r, r)}v${v}${corner(-r, r)}h${-h}${corner(-r, -r)}v${-v}${corner(r, -r)}z`
}
