import { type CallExpression, type Program, Visitor } from 'oxc-parser'
import { dottedName, isWithin, type NameUse } from '#tools/boundaries/names.ts'

/** Methods of locators that read the page as it is at that moment. */
const reads = [
  'all',
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'count',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
]

/** What reads until a value is as expected. */
const waits = ['expect.poll', 'readUntil', 'waitForFunction', 'toPass']

/** What runs a function in the page, where methods of elements have the same names. */
const inPage = ['evaluate', 'evaluateAll', 'evaluateHandle', 'addInitScript', 'waitForFunction']

interface Range {
  readonly start: number
  readonly end: number
}

interface Named extends Range {
  readonly name: string
  readonly nameOffset: number
}

interface Found {
  readonly reads: readonly NameUse[]
  /** Where a function of the file is named. */
  readonly uses: readonly NameUse[]
  /** Calls that wait. */
  readonly waiting: readonly Range[]
  /** Functions used only in this file. */
  readonly local: readonly Named[]
}

/**
 * Values that are read once: what `expect(await …)` compares, and reads of locators. A function of the file that reads may be used where
 * something waits; then its other calls are such reads.
 */
export function singleReadsIn(program: Program | undefined): NameUse[] {
  if (!program) return []
  const { reads, uses, waiting, local } = find(program)
  const around = (offset: number) => local.findLast((range) => isWithin(offset, range))
  const waited = new Set<string>()
  const isWaited = ({ offset }: NameUse) => isInside(offset, waiting) || waited.has(around(offset)?.name ?? '')
  // Functions that a function uses are waited for with it.
  for (let size = -1; size < waited.size;) {
    size = waited.size
    for (const use of uses) if (isWaited(use)) waited.add(use.name)
  }
  const single = (read: NameUse, outside: readonly Named[] = []): NameUse[] => {
    if (isInside(read.offset, waiting)) return []
    const outer = around(read.offset)
    if (!outer || !waited.has(outer.name)) return [read]
    return outside.includes(outer) ? [] : uses.filter(({ name }) => name === outer.name).flatMap((use) => single(use, [...outside, outer]))
  }
  return reads.flatMap((read) => single(read))
}

function find(program: Program): Found {
  const calls: CallExpression[] = []
  const awaits: Range[] = []
  const functions: Range[] = []
  const named: Named[] = []
  const identifiers: NameUse[] = []
  const members = new Set<number>()
  const exported: Range[] = []
  new Visitor({
    CallExpression: (call) => void calls.push(call),
    AwaitExpression: (range) => void awaits.push(range),
    ArrowFunctionExpression: (range) => void functions.push(range),
    FunctionExpression: (range) => void functions.push(range),
    FunctionDeclaration: ({ id, start, end }) => void (id && named.push({ name: id.name, nameOffset: id.start, start, end })),
    VariableDeclarator({ id, init }) {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
      if (isFunction && id.type === 'Identifier') named.push({ name: id.name, nameOffset: id.start, start: init.start, end: init.end })
    },
    MemberExpression: ({ property, computed }) => void (!computed && members.add(property.start)),
    Identifier: ({ name, start }) => void identifiers.push({ name, offset: start }),
    ExportNamedDeclaration: (range) => void exported.push(range),
  }).visit(program)

  const isAwaited = (argument: Range) =>
    awaits.some(
      ({ start }) => isWithin(start, argument) && !functions.some((range) => isWithin(range.start, argument) && isWithin(start, range)),
    )
  const comparisons = calls.filter(({ callee, arguments: [value] }) => isExpect(callee) && value !== undefined && isAwaited(value))
  const elsewhere = [...comparisons, ...calls.filter((call) => inPage.includes(methodOf(call)))]
  const readings = calls.filter((call) => isRead(call) && !isInside(call.start, elsewhere))
  return {
    reads: [
      ...comparisons.map(({ start }) => ({ name: 'the value in expect(await …)', offset: start })),
      ...readings.map((call) => ({ name: `${methodOf(call)}()`, offset: call.start })),
    ],
    uses: identifiers.filter(({ name, offset }) =>
      named.some((one) => one.name === name && one.nameOffset !== offset && !members.has(offset)),
    ),
    waiting: calls.filter((call) => waits.includes(dottedName(call.callee)) || waits.includes(methodOf(call))),
    local: named.filter(({ start }) => !isInside(start, exported)),
  }
}

function isInside(offset: number, ranges: readonly Range[]): boolean {
  return ranges.some((range) => isWithin(offset, range))
}

function isExpect(callee: CallExpression['callee']): boolean {
  return /^expect(?:\.soft)?$/.test(dottedName(callee))
}

function isRead(call: CallExpression): boolean {
  return reads.includes(methodOf(call)) && dottedName(call.callee) !== 'Promise.all'
}

function methodOf({ callee }: CallExpression): string {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}
