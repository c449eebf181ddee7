/**
 * Returns whether a text names the address of a site or of a mailbox, or a telephone number: a mail of ours that says what
 * somebody else wrote must not lead its reader anywhere else (B10).
 */
export const leadsElsewhere = (text: string): boolean =>
  /@|:\/\/|[.。]\p{L}|\bwww\b|(\p{Nd}[^\p{L}\p{Nd}]*){7}/iu.test(text.normalize('NFKC'))
