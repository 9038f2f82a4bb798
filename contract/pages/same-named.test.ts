import { expect, test } from 'vitest'
import { withoutSameNamed } from './same-named.ts'

function found(...paths: string[]) {
  const warnings: string[] = []
  const kept = withoutSameNamed(Object.fromEntries(paths.map((path) => [path, path])), (sentence) => warnings.push(sentence))
  return { kept: Object.values(kept), warnings }
}

test('[S5.11 S5.12] of two files in one folder that differ in their ending alone neither counts, and one warning names both', () => {
  const { kept, warnings } = found('/a/web/feature.ts', '/b/web/feature.ts', '/a/web/feature.tsx')
  expect(kept).toEqual(['/b/web/feature.ts'])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('/a/web/feature.ts and /a/web/feature.tsx have the same name')
})

test('files of other folders or other names are all kept, without a warning', () => {
  const paths = ['/a/web/feature.ts', '/b/web/feature.tsx', '/a/mock/rows.mock.ts', '/a/mock/row.mock.tsx', '/a.b/feature', '/a.c/feature']
  expect(found(...paths)).toEqual({ kept: paths, warnings: [] })
})
