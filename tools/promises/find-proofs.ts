import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

/** A test whose title names the promises it proves. */
export interface Proof {
  /** Ids such as `S4.7`, `B3` or `E5a`. */
  readonly ids: readonly string[]
  /** The title without ids; `…` replaces the parameters. */
  readonly title: string
  readonly file: string
}

const folders = '{contract,server,web,features,examples,e2e,tools}'
const testFile = /\.(?:test|e2e)\.\w+$|[/.]conformance[/.]/
const id = String.raw`(?:S\d+\.\d+|[A-I]\d+[a-d]?)`
const titlePattern = new RegExp(String.raw`^\[(${id}(?: ${id})*)\] (.+)`, 's')
const titleParameter = /%[sdifjoO]|\$[a-z][\w.]*/g

/** The proofs in one file: every string that starts with ids in square brackets. */
export function proofsIn(file: string, text: string): Proof[] {
  const { program, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} does not parse: ${errors[0].message}`)
  const proofs: Proof[] = []
  const addProof = (text: string) => {
    const [, ids, title] = titlePattern.exec(text) ?? []
    if (ids !== undefined && title !== undefined) proofs.push({ ids: ids.split(' '), title: title.replaceAll(titleParameter, '…'), file })
  }
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && addProof(value)),
    TemplateLiteral: ({ quasis }) => addProof(quasis.map(({ value }) => value.cooked ?? '').join('…')),
  }).visit(program)
  return proofs
}

/** Whether a test runs only in npm run test:full. */
export function isInFullRunAlone({ file }: Proof): boolean {
  return /\.full\.(?:test|e2e)\.\w+$/.test(file)
}

/** The proofs in all tests of the project. */
export function findProofs(root: string): Proof[] {
  return globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((file) => testFile.test(file))
    .toSorted()
    .flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8')))
}
