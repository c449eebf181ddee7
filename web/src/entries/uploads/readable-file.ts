/** The message about a file that was deleted or changed after it was chosen. */
export const unreadable = ({ name }: Pick<File, 'name'>) =>
  `No pudimos leer «${name}». Revisa que siga en tu equipo y elígelo otra vez.`

/** Returns false if the file was deleted or changed after it was chosen. No browser reads it then. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
