import type { Accepted } from './accepted.ts'
import { idOf, type LockedPackage, type Project, type Manifest } from './lock.ts'

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** The defects of a project's packages, as messages. */
export function findDefects({ manifest, lockedManifest, packages }: Project, accepted: Accepted): string[] {
  return [
    ...differences(manifest, lockedManifest),
    ...missing(manifest, packages),
    ...packages.flatMap((locked) => defectsOf(locked, accepted)),
  ]
}

/** The exceptions that no package needs, as messages. */
export function findUnusedExceptions(packages: readonly LockedPackage[], { exceptions, scripts, young }: Accepted): string[] {
  const ids = packages.map(idOf)
  const isUsed = (pattern: RegExp, license: string) => packages.some((locked) => pattern.test(locked.name) && locked.license === license)
  return [
    ...exceptions.filter((exception) => !isUsed(exception.packages, exception.license)).map((exception) => String(exception.packages)),
    ...Object.keys(scripts).filter((name) => !packages.some((locked) => locked.name === name && locked.hasInstallScript)),
    ...Object.keys(young).filter((id) => !ids.includes(id)),
  ].map((name) => `${name} is unused: remove it from tools/packages/accepted.ts`)
}

function differences(manifest: Manifest, lockedManifest: Manifest): string[] {
  return kinds.flatMap((kind) => {
    const [declared, locked] = [manifest[kind] ?? {}, lockedManifest[kind] ?? {}]
    return [...new Set([...Object.keys(declared), ...Object.keys(locked)])]
      .filter((name) => declared[name] !== locked[name])
      .map(
        (name) =>
          `${name} is ${declared[name] ?? 'absent'} in package.json (${kind}), and ${locked[name] ?? 'absent'} in package-lock.json`,
      )
  })
}

function missing(manifest: Manifest, packages: readonly LockedPackage[]): string[] {
  const paths = packages.map(({ path }) => path)
  return kinds
    .flatMap((kind) => Object.keys(manifest[kind] ?? {}))
    .filter((name) => !paths.includes(`node_modules/${name}`))
    .map((name) => `${name} is not locked`)
}

function defectsOf(locked: LockedPackage, accepted: Accepted): string[] {
  const { name, integrity, origin, hasInstallScript } = locked
  return [
    ...(integrity.startsWith('sha512-') ? [] : ['has no SHA-512 in package-lock.json']),
    ...(origin === undefined ? [] : [`comes from ${origin}, not from the registry`]),
    ...(hasInstallScript && !(name in accepted.scripts) ? ['has an install script'] : []),
    ...(isAccepted(locked, accepted) ? [] : [`has the license "${locked.license}", which is not accepted`]),
  ].map((defect) => `${idOf(locked)} ${defect}`)
}

function isAccepted({ name, license, isDev, isOptional }: LockedPackage, { licenses, exceptions }: Accepted): boolean {
  const isExcepted = exceptions.some((exception) => exception.packages.test(name) && exception.license === license)
  return licenses.includes(license) || ((isDev || isOptional) && isExcepted)
}
