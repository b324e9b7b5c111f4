/**
 * The mutants that no test finds and that may stay, each with the reason: most leave the behaviour as it is. One is
 * named by its file and a part of the line that it changes; `original` and `replacement` tell several of a line apart.
 *
 * @type {readonly { file: string, code: string, original?: string, replacement?: string, why: string }[]}
 */
export const SURVIVORS = []
