import { expect, test } from 'vitest'
import { withoutDuplicateNames } from './duplicate-names.ts'

function check(...paths: string[]) {
  const warnings: string[] = []
  const kept = withoutDuplicateNames(Object.fromEntries(paths.map((path) => [path, path])), (message) => warnings.push(message))
  return { kept: Object.values(kept), warnings }
}

test('[S5.11 S5.12] two files in one folder that differ only in their extension are both ignored, and one warning names both', () => {
  const { kept, warnings } = check('/a/web/feature.ts', '/b/web/feature.ts', '/a/web/feature.tsx')
  expect(kept).toEqual(['/b/web/feature.ts'])
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('/a/web/feature.ts and /a/web/feature.tsx have the same name')
})

test('files in different folders or with different names are kept, without a warning', () => {
  const paths = ['/a/web/feature.ts', '/b/web/feature.tsx', '/a/web/rows.ts', '/a/web/row.tsx', '/a.b/feature', '/a.c/feature']
  expect(check(...paths)).toEqual({ kept: paths, warnings: [] })
})
