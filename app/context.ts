import { createContext, RouterContextProvider } from "react-router";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { ArchitectFiles } from "#app/domain/architect-files.ts";
import type { DocumentStore } from "#app/domain/document-upload.ts";
import type { Dossiers } from "#app/domain/dossier.ts";
import type { FeedImports } from "#app/domain/feed-import.ts";
import type { GeoService } from "#app/domain/geo/geo-service.ts";
import type { ImportService } from "#app/domain/import-service.ts";
import type { Inbox } from "#app/domain/lead-inbox.ts";
import type { Maker } from "#app/domain/maker.ts";
import type { PictureStore } from "#app/domain/picture-upload.ts";
import type { PlotSubmissions } from "#app/domain/plot-submission-api.ts";
import type { Previews } from "#app/domain/preview.ts";
import type { ProjectCopies } from "#app/domain/project-copies.ts";
import type { ReferenceUpdates } from "#app/domain/reference-update.ts";
import type { SearchSubscriptions } from "#app/domain/saved-search.ts";
import type { SharedLists } from "#app/domain/shared-list.ts";
import type { SharedPictures } from "#app/domain/shared-picture.ts";
import type { StatusService } from "#app/domain/site-status.ts";
import type { Visits } from "#app/domain/visit.ts";
import type { Env } from "#app/env.server.ts";
import type { DrawShareCard } from "#app/seo/share-card.ts";
import type { Accounts, SessionClaims } from "#app/session/accounts-service.ts";

/** What every request may use; nothing in it is about the visitor. */
export interface Services {
  env: Env;
  /** Reads the public content as a visitor: role anon, row-level security on. One reader per request. */
  reader: ContentReader;
  accounts: Accounts;
  /** Stores and mails what visitors send. */
  inbox: Inbox;
  /** Projects that visitors share without an account. */
  projectCopies: ProjectCopies;
  /** What the 3D view of a shared project looked like. */
  sharedPictures: SharedPictures;
  /** Renders projects as PDF. */
  dossiers: Dossiers;
  /** Writes houses for CAD, BIM and the viewers of phones. */
  architectFiles: ArchitectFiles;
  /** Draws the pictures of shared links. */
  drawShareCard: DrawShareCard;
  plotSubmissions: PlotSubmissions;
  /** Public registers of land. */
  geo: GeoService;
  /** Alerts for people without an account. */
  searchSubscriptions: SearchSubscriptions;
  /** The key to which browsers bind their subscriptions to notifications. */
  vapidPublicKey: string;
  visits: Visits;
  /** Lists that several people decide about, and votes of friends. */
  sharedLists: SharedLists;
  /** Stores what operators upload. */
  pictures: PictureStore;
  documents: DocumentStore;
  imports: ImportService;
  feeds: FeedImports;
  /** Renders pages as they would be with changes that are not applied yet. */
  previews: Previews<ContentReader>;
  /** How the site runs, for operators. */
  siteStatus: StatusService;
  /** New versions of texts and rates that an operator edited. */
  referenceUpdates: ReferenceUpdates;
  /** True while rows of the demonstration are published. */
  hasDemoCatalogue: () => boolean;
  /** Changes with every build, see build-manifest.ts. */
  buildId: string;
}

export const servicesContext = createContext<Services>();

/** Calls the authentication service on behalf of the visitor, so that its rate limits count the visitor. */
export const platformFetchContext = createContext<typeof fetch>(fetch);

/** The visitor's IP ip, for rate limits; this machine's own for pages rendered into the cache. */
export const visitorIpContext = createContext("127.0.0.1");

/** Names the request in the log; the error page shows it. */
export const requestIdContext = createContext<string | null>(null);

/** Logs what went wrong while a page was made. */
export const reportErrorContext = createContext<(error: unknown) => void>(console.error);

/** Who is signed in; the auth guard sets it, so only pages behind the guard may read it. */
export const sessionContext = createContext<SessionClaims>();

/** The maker or studio that the user acts for; the guard of makers' pages sets it. */
export const makerContext = createContext<Maker>();

/** What the server knows about who sent a request. */
export interface RequestMeta {
  platformFetch?: typeof fetch | undefined;
  ip?: string | undefined;
  requestId?: string | undefined;
  reportError?: ((error: unknown) => void) | undefined;
}

export function createRequestContext(services: Services, meta: RequestMeta = {}) {
  const { platformFetch, ip, requestId, reportError } = meta;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  if (platformFetch) context.set(platformFetchContext, platformFetch);
  if (ip) context.set(visitorIpContext, ip);
  if (requestId) context.set(requestIdContext, requestId);
  if (reportError) context.set(reportErrorContext, reportError);
  return context;
}
