import { type Expression, type Program, Visitor } from 'oxc-parser'

/** A use of a global, or a call of a function. */
export interface NameUse {
  readonly name: string
  readonly offset: number
}

const globalObjects = ['window', 'globalThis', 'self']

/** Finds uses of these globals, bare or through `window`; members of other objects with the same name do not count. */
export function globalsIn(program: Program | undefined, names: readonly string[]): NameUse[] {
  const uses: NameUse[] = []
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
