import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { growth, kilobytes, type Visit, measureDemo, measureVisits } from './budgets.ts'
import { readManifest } from './built-files.ts'

const recordFile = 'tools/sizes/recorded.json'
const recordSchema = z.record(z.string(), z.record(z.string(), z.number()))

/** Measures the visits of a build; the table lists the files that grew in visits over budget. */
export function measureSizes(output: string): { visits: Visit[]; table: string } {
  const visits = [...measureVisits(output, readManifest(output)), ...measureDemo(output)]
  const recorded = existsSync(recordFile) ? recordSchema.parse(JSON.parse(readFileSync(recordFile, 'utf8'))) : {}
  return { visits, table: visits.flatMap((visit) => [row(visit), ...growthLines(visit, recorded[visit.budget.visit] ?? {})]).join('\n') }
}

/** Records the sizes of visits within budget, as a baseline for growth. */
export function recordSizes(visits: readonly Visit[]): void {
  const sizes = Object.fromEntries(visits.filter(isWithinBudget).map((visit) => [visit.budget.visit, visit.sizes]))
  writeFileSync(recordFile, `${JSON.stringify(sizes, undefined, 2)}\n`)
}

/** Whether a visit stays within its budget. */
export function isWithinBudget({ budget, bytes }: Visit): boolean {
  return bytes <= budget.bytes
}

function row(visit: Visit): string {
  const { visit: name, bytes: limit } = visit.budget
  return `${name.padEnd(16)} ${kilobytes(visit.bytes).padStart(9)} of ${kilobytes(limit).padStart(9)}  ${isWithinBudget(visit) ? 'within budget' : 'over budget'}`
}

function growthLines(visit: Visit, recorded: Readonly<Record<string, number>>): string[] {
  return isWithinBudget(visit) ? [] : ['  growth since the recorded sizes:', ...growth(visit, recorded).map((line) => `    ${line}`)]
}
