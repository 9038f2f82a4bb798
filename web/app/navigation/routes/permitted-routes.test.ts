import { expect, test } from 'vitest'
import { permittedRoutes } from './permitted-routes.ts'
import { flatRoutes } from './route.ts'
import { group, page, permission } from '#web/testing/test-routes.ts'

const [one, two, three] = [permission('one'), permission('two'), permission('three')]
const tree = [
  group('/open', [page('/open/all'), page('/open/one', { permissions: [one] })]),
  group('/closed', [page('/closed/all'), page('/closed/three', { permissions: [three] })], { permissions: [one, two] }),
  group('/thirds', [page('/thirds/a', { permissions: [three] })]),
]

function reachable(...granted: string[]): string[] {
  return flatRoutes(permittedRoutes(tree, new Set(granted))).map(({ path }) => path)
}

test('[S6.9] the static routes are filtered by permission', () => {
  expect(reachable()).toEqual(['/open', '/open/all'])
  expect(reachable('one')).toEqual(['/open', '/open/all', '/open/one', '/closed', '/closed/all'])
})

test('one of several permissions is enough', () => {
  expect(reachable('two')).toEqual(['/open', '/open/all', '/closed', '/closed/all'])
})

test("a page below a forbidden parent is forbidden, whatever the user's permissions", () => {
  expect(reachable('three')).toEqual(['/open', '/open/all', '/thirds', '/thirds/a'])
})

test('an empty group is removed', () => {
  expect(reachable('one')).not.toContain('/thirds')
})
