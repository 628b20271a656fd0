/** The service worker, served as /sw.js: a line a duty, each with its listeners in a file of its own beside this. What it
 * answers and what it leaves alone is in docs/decisions/. */
import "./app";
import "./kept-picks";
import "./push";
