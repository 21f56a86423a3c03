// The host's place for uploads: an option of the table, since hosts differ.

export const UPLOADS = ['data', 'forgevtt', 'none'] as const;
/** `data`: the user data of a host of one's own. `forgevtt`: a library of the provider's. `none`: nothing is taken. */
export type Uploads = (typeof UPLOADS)[number];

export const isUploads = (value: unknown): value is Uploads => UPLOADS.includes(value as Uploads);

/** Address below which the provider's library is served. */
export const LIBRARY_PATH = '/library';
