import { expect, test } from 'vitest'
import { cssClasses } from './css-classes.ts'

const typesOf = (css: string) => cssClasses('row.module.css', new TextEncoder().encode(css))

test('exactly the classes of a style sheet have types', () => {
  expect(typesOf('.row { color: red } .row:hover .rowName, .isOpen { margin: 0 }')).toBe(
    'declare const classes: {\n  readonly isOpen: string\n  readonly row: string\n  readonly rowName: string\n}\nexport default classes\n',
  )
})

test('a class name that is not camelCase is rejected', () => {
  expect(() => typesOf('.row-name { margin: 0 }')).toThrow('row.module.css: class name ".row-name" is not camelCase')
})
