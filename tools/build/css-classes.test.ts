import { expect, test } from 'vitest'
import { cssClasses } from './css-classes.ts'

const typesOf = (css: string) => cssClasses('row.module.css', new TextEncoder().encode(css))

test('every class of a style sheet has a type, and no other name', () => {
  expect(typesOf('.row { color: red } .row:hover .rowName, .isOpen { margin: 0 }')).toBe(
    'declare const classes: {\n  readonly isOpen: string\n  readonly row: string\n  readonly rowName: string\n}\nexport default classes\n',
  )
})

test('a class name that is not in camelCase is refused', () => {
  expect(() => typesOf('.row-name { margin: 0 }')).toThrow('row.module.css: class names are camelCase, ".row-name" is not')
})
