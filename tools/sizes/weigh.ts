import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { growth, kilobytes, type Visit, weighVisits } from './budgets.ts'
import { readManifest } from './built-files.ts'

const recordFile = 'tools/sizes/recorded.json'
const recordSchema = z.record(z.string(), z.record(z.string(), z.number()))

/** The visits of a build, and a table of them with what grew in those that are over their budget. */
export function weigh(output: string): { visits: Visit[]; table: string } {
  const visits = weighVisits(output, readManifest(output))
  const recorded = existsSync(recordFile) ? recordSchema.parse(JSON.parse(readFileSync(recordFile, 'utf8'))) : {}
  return { visits, table: visits.flatMap((visit) => [row(visit), ...whatGrew(visit, recorded[visit.budget.visit] ?? {})]).join('\n') }
}

/** Keeps the sizes of a build as those that later growth is told against; visits over their budget are left out. */
export function recordSizes(visits: readonly Visit[]): void {
  const sizes = Object.fromEntries(visits.filter(holds).map((visit) => [visit.budget.visit, visit.sizes]))
  writeFileSync(recordFile, `${JSON.stringify(sizes, undefined, 2)}\n`)
}

/** Whether a visit stays within its budget. */
export function holds({ budget, bytes }: Visit): boolean {
  return bytes <= budget.bytes
}

function row(visit: Visit): string {
  const { visit: name, bytes: limit } = visit.budget
  return `${name.padEnd(16)} ${kilobytes(visit.bytes).padStart(9)} of ${kilobytes(limit).padStart(9)}  ${holds(visit) ? 'holds' : 'over its budget'}`
}

function whatGrew(visit: Visit, recorded: Readonly<Record<string, number>>): string[] {
  return holds(visit) ? [] : ['  grown since the sizes were recorded:', ...growth(visit, recorded).map((line) => `    ${line}`)]
}
