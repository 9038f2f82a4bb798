import { expect, test } from 'vitest'
import brand from '#web/kit/brand/brand.module.css?raw'
import tokens from '#web/kit/theme/tokens.css?raw'
import layout from './layout.module.css?raw'
import sideMenu from './side-menu.module.css?raw'

interface Rule {
  readonly selector: string
  readonly body: string
}

function rulesOf(css: string): Rule[] {
  const rules = css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return Array.from(rules, ([, selector = '', body = '']) => ({ selector, body }))
}

function declaredBy(isMeant: (selector: string) => boolean): string[] {
  const bodies = rulesOf(tokens).flatMap(({ selector, body }) => (isMeant(selector) ? [body] : []))
  return Array.from(bodies.join('').matchAll(/(--[\w-]+):/g), ([, name = '']) => name)
}

const keptByMenu = declaredBy((selector) => selector.includes('[data-still]'))

test('the menu keeps every token that the dark theme changes', () => {
  const changed = declaredBy((selector) => selector.includes("[data-theme='dark']"))
  expect(changed.length).toBeGreaterThan(10)
  expect(keptByMenu.toSorted()).toEqual(changed.toSorted())
})

test('the menu’s own styles use no token that it keeps: its value would be the light theme’s in both', () => {
  const ofMenu = rulesOf(layout).filter(({ selector }) => /\.(?:rail|brand)\b/.test(selector))
  const used = [...ofMenu, ...rulesOf(brand), ...rulesOf(sideMenu)].flatMap(({ selector, body }) =>
    Array.from(body.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => ({ selector: selector.trim(), name })),
  )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter(({ name }) => keptByMenu.includes(name))).toEqual([])
})
