/** What is said of a file that was chosen and has gone or changed since. */
export const unreadable = ({ name }: Pick<File, 'name'>) =>
  `No pudimos leer «${name}». Revisa que siga en tu equipo y elígelo otra vez.`

/** False when it has gone or changed since it was chosen: then no browser gives its bytes any more. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
