/** What the browser runs beside the pages: it shows messages, and answers for the server while there is no connection. */
import "./worker/push";
import "./worker/offline";
