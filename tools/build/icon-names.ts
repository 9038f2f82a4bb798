import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JSXAttributeItem, type Node, parseSync, Visitor } from 'oxc-parser'

const sourceGlobs = ['web/**/*.{ts,tsx}', '{features,examples}/*/{web,contract}/**/*.{ts,tsx}', 'contract/navigation.ts']

/** An icon name used in the source. */
export interface IconUse {
  readonly name: string
  readonly file: string
}

/** All icon names in the source: `<Icon name="…">`, `icon="…"` and `icon: '…'`. */
export function listIconUses(root: string): IconUse[] {
  return globSync(sourceGlobs, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => iconNamesIn(file, readFileSync(join(root, file), 'utf8')).map((name) => ({ name, file })))
}

/** The icon names of one file, with every branch of a conditional (`open ? 'x' : 'menu'`). */
export function iconNamesIn(file: string, text: string): string[] {
  if (!/icon/i.test(text)) return []
  const names: string[] = []
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      const isIcon = name.type === 'JSXIdentifier' && name.name === 'Icon'
      names.push(...attributes.flatMap((attribute) => attributeTexts(attribute, isIcon ? 'name' : 'icon')))
    },
    Property({ key, value }) {
      const isIcon = (key.type === 'Identifier' && key.name === 'icon') || (key.type === 'Literal' && key.value === 'icon')
      if (isIcon) names.push(...literalTexts(value))
    },
  }).visit(parseSync(file, text).program)
  return names
}

function attributeTexts(attribute: JSXAttributeItem, attributeName: string): string[] {
  if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier' || attribute.name.name !== attributeName) return []
  return attribute.value ? literalTexts(attribute.value) : []
}

/** The string literals that an expression can evaluate to. */
function literalTexts(value: Node): string[] {
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? [value.value] : []
    case 'ConditionalExpression':
      return [...literalTexts(value.consequent), ...literalTexts(value.alternate)]
    case 'LogicalExpression':
      return [...literalTexts(value.left), ...literalTexts(value.right)]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalTexts(value.expression)
    default:
      return []
  }
}
