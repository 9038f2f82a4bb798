import { type Expression, type Node, type Program, type Super, Visitor } from 'oxc-parser'

/** A use of a global, or a call of a function. */
export interface NameUse {
  readonly name: string
  readonly offset: number
}

const globalObjects = ['window', 'globalThis', 'self']

/** Finds uses of these globals, bare or through `window`; members of other objects with the same name do not count. */
export function globalsIn(program: Program | undefined, names: readonly string[]): NameUse[] {
  const uses: NameUse[] = []
  // Offsets of identifiers that are no variables. The visitor comes to an expression before it comes to its parts.
  const notGlobal = new Set<number>()
  const found = (name: string, offset: number) => names.includes(name) && !notGlobal.has(offset) && uses.push({ name, offset })
  if (program) {
    new Visitor({
      MemberExpression({ object, property, computed }) {
        if (computed || property.type !== 'Identifier') return
        if (object.type === 'Identifier' && globalObjects.includes(object.name)) found(property.name, property.start)
        notGlobal.add(property.start)
      },
      Property({ key, shorthand, computed }) {
        if (!shorthand && !computed) notGlobal.add(key.start)
      },
      TSPropertySignature: ({ key }) => void notGlobal.add(key.start),
      TSMethodSignature: ({ key }) => void notGlobal.add(key.start),
      MethodDefinition: ({ key }) => void notGlobal.add(key.start),
      TSTypeQuery: ({ exprName }) => void notGlobal.add(exprName.start),
      Identifier: ({ name, start }) => void found(name, start),
    }).visit(program)
  }
  return uses
}

/** Finds calls of functions or methods with these names. */
export function callsOf(program: Program | undefined, names: readonly string[]): NameUse[] {
  const uses: NameUse[] = []
  if (program) {
    new Visitor({
      CallExpression({ callee, start }) {
        const name = calledName(callee)
        if (name !== undefined && names.includes(name)) uses.push({ name, offset: start })
      },
    }).visit(program)
  }
  return uses
}

function calledName(callee: Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : undefined
}

/** The first arguments of calls of these functions by their dotted names: the module of `vi.mock('./clock.ts')` or `vi.mock(import('./clock.ts'))`. */
export function argumentsOf(program: Program | undefined, calls: readonly string[]): NameUse[] {
  const uses: NameUse[] = []
  if (program) {
    new Visitor({
      CallExpression({ callee, arguments: [argument], start }) {
        if (!calls.includes(dottedName(callee))) return
        const text = argument?.type === 'ImportExpression' ? argument.source : argument
        if (text?.type === 'Literal') uses.push({ name: String(text.value), offset: start })
      },
    }).visit(program)
  }
  return uses
}

/** The dotted names of all member expressions, such as `test.describe.skip`; parts without a plain name are `*`, as in `*.first`. */
export function membersIn(program: Program | undefined): NameUse[] {
  const uses: NameUse[] = []
  if (program) {
    new Visitor({ MemberExpression: (member) => void uses.push({ name: dottedName(member), offset: member.start }) }).visit(program)
  }
  return uses
}

/** The dotted name of an expression. */
export function dottedName(expression: Expression | Super): string {
  if (expression.type === 'Identifier') return expression.name
  const isPlain = expression.type === 'MemberExpression' && expression.property.type === 'Identifier' && !expression.computed
  return isPlain ? `${dottedName(expression.object)}.${expression.property.name}` : '*'
}

/** Finds properties of objects with these names; with `call`, only in the arguments of that call, such as `test.use`. */
export function propertiesIn(program: Program | undefined, names: readonly string[], call?: string): NameUse[] {
  const uses: NameUse[] = []
  const calls: Node[] = []
  if (program) {
    new Visitor({
      CallExpression: (node) => void (dottedName(node.callee) === call && calls.push(node)),
      ObjectExpression({ properties, start }) {
        if (call !== undefined && !calls.some((node) => isWithin(start, node))) return
        for (const property of properties) {
          const key = property.type === 'Property' ? property.key : undefined
          const name = key?.type === 'Identifier' ? key.name : key?.type === 'Literal' ? String(key.value) : ''
          if (names.includes(name)) uses.push({ name, offset: property.start })
        }
      },
    }).visit(program)
  }
  return uses
}

/** Whether an offset is in a node. */
export function isWithin(offset: number, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return offset >= start && offset < end
}
