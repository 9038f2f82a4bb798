let handler: () => void = () => {}

/** Sets what happens once this session has begun to view as a role. */
export function setViewHandler(onStart: () => void): void {
  handler = onStart
}

/** Reports that this session has begun to view as a role: the console has to be loaded again with what the role shows. */
export function reportViewStart(): void {
  handler()
}
