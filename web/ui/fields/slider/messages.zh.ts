export const zh = {
  lowest: (label: string) => `${label}：最小`,
  highest: (label: string) => `${label}：最大`,
  range: (from: string, to: string) => `${from} – ${to}`,
  none: '—',
}
