import { globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'oxfmt'
import * as z from 'zod/mini'
import { fillTemplate, rename } from './fill.ts'
import type { FeaturePlan } from './plan.ts'

const templates = join(import.meta.dirname, 'templates')
const styleSchema = z.looseObject({ semi: z.boolean(), singleQuote: z.boolean(), printWidth: z.number() })

async function formatted(file: string, text: string, style: z.infer<typeof styleSchema>): Promise<string> {
  if (!/\.tsx?$/.test(file)) return text
  const { code, errors } = await format(file, text, style)
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  return code
}

/** Writes all files of a feature or none; returns their paths. */
export async function writeFeature(root: string, plan: FeaturePlan): Promise<string[]> {
  const style = styleSchema.parse(JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')))
  mkdirSync(join(root, '.cache'), { recursive: true })
  const workFolder = mkdtempSync(join(root, '.cache', 'new-feature-'))
  const draft = join(workFolder, plan.entities.kebab)
  try {
    const sources = globSync('**/*.txt', { cwd: templates }).toSorted()
    const files = await Promise.all(
      sources.map(async (source) => {
        const file = rename(source.replace(/\.txt$/, ''), plan)
        const text = await formatted(file, fillTemplate(readFileSync(join(templates, source), 'utf8'), plan), style)
        mkdirSync(dirname(join(draft, file)), { recursive: true })
        writeFileSync(join(draft, file), text)
        return file
      }),
    )
    renameSync(draft, join(root, 'features', plan.entities.kebab))
    return files
  } finally {
    rmSync(workFolder, { recursive: true })
  }
}
