import type { Route } from './route.ts'

const always = { sort: 0, children: [] } as const

/** The routes without permissions (specification §2). They are not in the menu. */
export const constantRoutes = [
  { ...always, id: 'root', name: 'Root', path: '/', title: { 'zh-CN': '首页', 'en-US': 'Home' } },
  { ...always, id: 'login', name: 'Login', path: '/login', title: { 'zh-CN': '登录', 'en-US': 'Sign in' } },
  { ...always, id: 'redirect', name: 'Redirect', path: '/redirect/*', title: { 'zh-CN': '跳转', 'en-US': 'Redirect' } },
  { ...always, id: 'not-found', name: 'NotFound', path: '*', title: { 'zh-CN': '页面不存在', 'en-US': 'Page not found' } },
] as const satisfies readonly Route[]
