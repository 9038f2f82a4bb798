import { steward } from '#steward.config.ts'
import { defaultPermissionMode, permissionModes, type PermissionMode } from './document-settings.ts'
import { densities, type Density } from './lists/density.ts'

/** Where the menu is: at the side, in the header, or its first level in the header and the rest at the side. */
export const navModes = ['vertical', 'horizontal', 'mixed'] as const

/** Where the menu is. */
export type NavMode = (typeof navModes)[number]

/** The colours of the menu. */
export const navThemes = ['dark', 'light'] as const

/** The radius of corners. */
export const radii = ['square', 'default', 'round'] as const

/** How a page enters. */
export const pageAnimations = ['zoom-fade', 'fade', 'slide'] as const

/** The limits of the menu's width, in pixels. */
export const menuWidthLimits = { min: 160, max: 320 } as const

/** How the console looks to one user: the design setting and the layout settings (specification §3). */
export interface Appearance {
  readonly darkTheme: boolean
  /** The theme is that of the operating system, whatever `darkTheme` says. */
  readonly followsSystem: boolean
  /** The accent as `#rrggbb`, in lower case. */
  readonly appTheme: string
  readonly navMode: NavMode
  readonly navTheme: (typeof navThemes)[number]
  readonly isHeaderFixed: boolean
  readonly hasReloadButton: boolean
  readonly hasFooter: boolean
  readonly hasTabs: boolean
  readonly hasFixedTabs: boolean
  /** In pixels, while the menu is not collapsed. */
  readonly menuWidth: number
  readonly isMenuCollapsed: boolean
  /** At most one group of the menu is open. */
  readonly isMenuAccordion: boolean
  readonly hasBreadcrumb: boolean
  readonly hasBreadcrumbIcons: boolean
  /** Applies in the demonstration only; a server has a setting for it. */
  readonly permissionMode: PermissionMode
  readonly hasPageAnimation: boolean
  readonly pageAnimation: (typeof pageAnimations)[number]
  readonly radius: (typeof radii)[number]
  readonly density: Density
  readonly isGreyscale: boolean
  /** States and charts are blue and orange instead of green and red. */
  readonly isColourWeak: boolean
  /** The user's name and the time over the pages. */
  readonly hasWatermark: boolean
}

/** The appearance until the user changes it. */
export const defaultAppearance: Appearance = {
  darkTheme: false,
  followsSystem: false,
  appTheme: steward.colour,
  navMode: 'vertical',
  navTheme: 'dark',
  isHeaderFixed: true,
  hasReloadButton: true,
  hasFooter: true,
  hasTabs: true,
  hasFixedTabs: true,
  menuWidth: 200,
  isMenuCollapsed: false,
  isMenuAccordion: false,
  hasBreadcrumb: true,
  hasBreadcrumbIcons: false,
  permissionMode: defaultPermissionMode,
  hasPageAnimation: true,
  pageAnimation: 'zoom-fade',
  radius: 'default',
  density: 'default',
  isGreyscale: false,
  isColourWeak: false,
  hasWatermark: false,
}

/** The accepted values, for fields that do not accept every value of their default's type. */
const accepts: Readonly<Partial<Record<string, readonly unknown[] | ((value: unknown) => boolean)>>> = {
  navMode: navModes,
  navTheme: navThemes,
  permissionMode: permissionModes,
  pageAnimation: pageAnimations,
  radius: radii,
  density: densities,
  appTheme: (value) => typeof value === 'string' && /^#[\da-f]{6}$/.test(value),
  menuWidth: (value) => Number.isInteger(value) && Number(value) >= menuWidthLimits.min && Number(value) <= menuWidthLimits.max,
}

function isValid(field: string, value: unknown): boolean {
  const accepted = accepts[field]
  if (typeof accepted === 'function') return accepted(value)
  if (accepted) return accepted.includes(value)
  return Object.hasOwn(defaultAppearance, field) && typeof value === 'boolean'
}

/**
 * The appearance of a stored value: a missing or invalid field gets its default, and unknown fields are dropped. It uses no schema library, because the
 * sign-in page includes it.
 */
export function readAppearance(stored: object, initial: Appearance = defaultAppearance): Appearance {
  const entries: [string, unknown][] = Object.entries(stored)
  return { ...initial, ...Object.fromEntries(entries.filter(([field, value]) => isValid(field, value))) }
}
