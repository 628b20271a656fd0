"use client";

import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery as useAsked,
  useQueryClient,
} from "@tanstack/react-query";

/** What screens look at of a query. */
type Known<Data> = Pick<
  UseQueryResult<Data>,
  "data" | "dataUpdatedAt" | "error" | "errorUpdateCount" | "isError" | "isFetching" | "isPending" | "refetch"
>;
type Options<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key>;

/**
 * A query, for what pages draw. On the server nobody asks and nothing changes while a page is drawn: there it is what the page
 * has put there, without what watches over it in the browser, which was a ninth of the first screen.
 */
export const useQuery: <Data, Key extends QueryKey>(options: Options<Data, Key>) => Known<Data> =
  typeof window === "undefined" ? useKnown : useAsked;

function useKnown<Data, Key extends QueryKey>(options: Options<Data, Key>): Known<Data> {
  const { queryKey, enabled, staleTime = 0, initialData } = options;
  const query = useQueryClient().getQueryCache().get<Data, Error, Data, Key>(hashKey(queryKey));
  const { data = initialData instanceof Function ? initialData() : initialData, dataUpdatedAt = 0 } =
    query?.state ?? {};
  return {
    ...{ data, dataUpdatedAt, error: null, errorUpdateCount: 0, isError: false, isPending: data === undefined },
    isFetching: enabled !== false && (data === undefined || staleTime === 0),
    refetch: notHere,
  };
}

/** Nobody presses anything there. */
export const notHere = (): Promise<never> => Promise.reject(new Error("Nothing is asked for while a page is drawn"));
