/** Environment of a bot process whose wall clock is ahead of the true time, or behind it (below 0), in milliseconds. */
export function clockAhead(ms: number): { readonly NODE_OPTIONS: string } {
  const code = `const now=Date.now;Date.now=()=>now()+${ms}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}
