import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A promise in the documents. */
export interface DocumentedPromise {
  readonly id: string
  /** Its line in the specification; empty for a security promise, whose sentence may have several ids. */
  readonly text: string
}

const specificationLine = /^- \*\*(S\d+\.\d+)\*\* (.+(?:\n {2}\S.*)*)/gm
const bracketedIds = /\(([A-I]\d+[a-d]?(?:, [A-I]\d+[a-d]?)*)\)/g

/** The promises of docs/specification.md. */
export function specificationPromises(text: string): DocumentedPromise[] {
  return [...text.matchAll(specificationLine)].map(([, id = '', line = '']) => ({ id, text: line.replaceAll(/\n */g, ' ') }))
}

/** The promises of docs/security.md: the ids in parentheses. */
export function securityPromises(text: string): DocumentedPromise[] {
  const ids = [...text.matchAll(bracketedIds)].flatMap(([, list = '']) => list.split(', '))
  return [...new Set(ids)].map((id) => ({ id, text: '' }))
}

/** All promises in the documents of a project. */
export function findDocumented(root: string): DocumentedPromise[] {
  const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
  return [...specificationPromises(read('specification.md')), ...securityPromises(read('security.md'))]
}
